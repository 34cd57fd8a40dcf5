import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  server: { title: "Greeter", websiteUrl: "https://example.com/greeter" },
  publish: {
    registry: "server.json",
    bundle: "manifest.json",
    environment: {
      GREETER_KEY: { description: "The key of the greeting service", required: true, secret: true },
    },
  },
});
