/**
 * Look up the weather.
 * @tool weather:now
 * @title Weather
 * @version v2.0.0-beta.1
 * @tags Weather, out side
 * @readOnly
 * @openWorld true
 * @destructive false
 * @icon https://example.com/sun.png image/png
 * @meta owner "team weather"
 * @meta limits { perMinute: 5 }
 * @summary Weather of a town.
 * @category outdoors
 */
export function weather(town: string): { degrees: number } {
  return { degrees: town.length };
}
