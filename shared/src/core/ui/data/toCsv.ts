/** Against CSV injection: a spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The same within a cell, for spreadsheets that split at these, as Excel does in countries with a decimal comma: there quotes in the midst of a cell quote nothing. */
const INNER_FORMULA = /([;\t\r\n]["\s]*)(?=[=+\-@])/g;

function cell(value: string): string {
  const whole = value.replaceAll(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(value) ? `'${whole}` : whole;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), safe from CSV injection, with a byte order mark so that a spreadsheet reads it as UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
