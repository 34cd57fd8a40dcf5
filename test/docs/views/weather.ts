// #region view
/**
 * Current weather.
 * @tool
 * @meta ui {"resourceUri": "ui://weather", "visibility": ["model", "app"]}
 */
export function weather(city: string): { celsius: number } {
  return { celsius: city.length };
}

/**
 * The view of the weather.
 * @resource ui://weather
 * @mimeType text/html;profile=mcp-app
 * @meta ui {"csp": {"connectDomains": ["https://api.example.com"]}}
 */
export function weatherView(): string {
  return "<!doctype html><div id=root></div>";
}
// #endregion
