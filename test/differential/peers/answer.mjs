import { readFileSync, writeSync } from "node:fs";
import Ajv from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

/** The file descriptor that the caller reads answers from: the engines print what they like on the other two. */
const answers = 3;

const ajvOptions = { strict: false, ownProperties: true, validateFormats: false, logger: false };

/**
 * Answers the questions of the file that the command line names, from the index that it names on: for each a line of JSON with the
 * verdict on every value, or with the reason why there is no validator. `validatorOf` gives the validator of a question's type.
 */
export async function answerAll(validatorOf) {
  const [file, start, argument] = process.argv.slice(2);
  const questions = JSON.parse(readFileSync(file, "utf8"));
  const prepared = await validatorOf(questions, argument);
  for (const question of questions.slice(Number(start))) {
    writeSync(answers, `${JSON.stringify(await answer(question, prepared))}\n`);
  }
  // An engine may hold something open.
  process.exit(0);
}

async function answer(question, validatorOf) {
  try {
    const isValid = await validatorOf(question);
    return { verdicts: question.values.map((value) => isValid(value) === true) };
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

/** `make`, once for each key. */
export function remember(make) {
  const made = new Map();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key);
  };
}
