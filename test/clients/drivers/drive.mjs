// Runs in the folder where a framework is installed: connects it to each server, prints what it lists and how its calls end.
const [driver, input] = process.argv.slice(2);
const { connect } = await import(driver);
const { servers, calls } = JSON.parse(input);
setTimeout(() => {
  console.error("The framework did not finish within 90 seconds.");
  process.exit(1);
}, 90_000).unref();
const found = {};
for (const [name, url] of Object.entries(servers)) {
  try {
    const { tools, call, close } = await connect(url);
    const results = [];
    for (const { server, tool, args } of calls) {
      if (server !== name) continue;
      try {
        results.push({ tool, args, result: (await call(tool, args)) ?? null });
      } catch (error) {
        results.push({ tool, args, error: String(error?.message ?? error) });
      }
    }
    found[name] = { tools, results };
    await close();
  } catch (error) {
    found[name] = { error: String(error?.message ?? error) };
  }
}
process.stdout.write(`\n@@${JSON.stringify(found)}\n`, () => process.exit());
