// #region app
import { viewScript } from "./view-script.js";

/**
 * Current weather.
 * @tool
 * @meta ui {"resourceUri": "ui://weather"}
 */
export function weather(city: string): { celsius: number } {
  return { celsius: city.length };
}

/**
 * The view of the weather.
 * @resource ui://weather
 * @mimeType text/html;profile=mcp-app
 */
export function weatherView(): string {
  return `<!doctype html><output></output><button>Reykjavik</button><script type="module">${viewScript}</script>`;
}
// #endregion
