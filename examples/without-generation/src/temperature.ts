/**
 * Converts a temperature from degrees Celsius to degrees Fahrenheit.
 * @tool units:celsius_to_fahrenheit
 * @readOnly
 * @returns Degrees Fahrenheit
 */
export function toFahrenheit(celsius: number): number {
  return (celsius * 9) / 5 + 32;
}
