/** Loader: one statement more at the end of a module, as a release that changes one file has it. */
module.exports = (source) => `${source}\nglobalThis['benchRelease'] = 'next';\n`;
