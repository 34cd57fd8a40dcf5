/**
 * Count the days between two dates.
 * @tool days_between
 * @readOnly
 * @param from First date
 * @param to Last date
 */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / (24 * 60 * 60 * 1000));
}
