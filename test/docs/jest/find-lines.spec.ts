import { createTestClient } from "toolwright/testing";
import { boundTools } from "../src/generated/handlers";

test("finds the lines of a file", async () => {
  const client = await createTestClient(boundTools);
  const { matches } = await client.call.find_lines({ path: "package.json", text: '"type":' });
  expect(matches).toHaveLength(1);
  await client.close();
});
