import { readFileSync, writeSync } from "node:fs";
import Ajv from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

/** The file descriptor for answers, because engines print to stdout and stderr. */
const answers = 3;

const ajvOptions = { strict: false, ownProperties: true, validateFormats: false, logger: false };

/**
 * Answers the questions in the file given as first argument, starting at the index given as second argument. Writes one line of JSON per question:
 * whether the validator accepts each value, or why there is no validator. `validatorOf` returns the validator for a question's type.
 */
export async function answerAll(validatorOf) {
  const [file, start, argument] = process.argv.slice(2);
  const questions = JSON.parse(readFileSync(file, "utf8"));
  const prepared = await validatorOf(questions, argument);
  for (const question of questions.slice(Number(start))) {
    writeSync(answers, `${JSON.stringify(await answer(question, prepared))}\n`);
  }
  // Engines may keep handles open.
  process.exit(0);
}

async function answer(question, validatorOf) {
  try {
    const isValid = await validatorOf(question);
    return { accepted: question.values.map((value) => isValid(value) === true) };
  } catch (error) {
    return {
      error: String(error?.message ?? error)
        .replace(/\s+/g, " ")
        .slice(0, 300),
    };
  }
}

export function compileDraft07(schema) {
  return new Ajv.default(ajvOptions).compile(schema);
}

export function compile2020(schema) {
  return new Ajv2020(ajvOptions).compile(schema);
}
