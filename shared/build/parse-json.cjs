const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Line and column from 1. V8 says them in most of its messages; where it does not, TypeScript's own parser knows. */
function placeOf(text, message) {
  const said = /\(line (\d+) column (\d+)\)/.exec(message);
  if (said) return { line: Number(said[1]), column: Number(said[2]) };
  const ts = require('typescript');
  const { error } = ts.parseConfigFileTextToJson('file.json', text);
  const lines = text.slice(0, error?.start ?? text.length).split('\n');
  return { line: lines.length, column: lines.at(-1).length + 1 };
}

/** V8's message without its place and its piece of the text. */
const plain = (message) => message.replace(/, (\.\.\.)?".*is not valid JSON$| in JSON at position.*$/s, '');

/**
 * Parses the text of a JSON file.
 * @throws SyntaxError that says line and column, for the message of a build, which a developer reads on the page
 */
function parseJson(content) {
  const text = String(content).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column } = placeOf(text, error.message);
    const failure = new SyntaxError(`line ${line}, column ${column}: ${plain(error.message)}`);
    // webpack shows a stack below the message, where it would bury it.
    failure.stack = undefined;
    throw failure;
  }
}

/** Reads a JSON file. @throws SyntaxError that names the file below `dir`, line and column */
function readJsonBelow(dir, file) {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SyntaxError(`${path.relative(dir, file)}, ${error.message}`);
  }
}

module.exports = { parseJson, readJsonBelow };
