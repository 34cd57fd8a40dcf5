export { measureTasks } from "./measure-tasks.js";
export { createTelemetry, type TelemetryOptions } from "./telemetry.js";
