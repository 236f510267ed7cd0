import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { HOST_API_VERSION } from '../../../shared/src/contract/hostApi';
import { writeAtomically, writeJson } from '../lib/files';
import { declarationsOf, entryFiles } from './declarations';

const ENDING = '.api.md';
const silent = { default: { logLevel: ExtractorLogLevel.None } };

const reportName = (entry: string) => (entry === '.' ? 'index' : entry.replace('./', ''));
const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

const configOf = (root: string, folder: string, entry: string, file: string): IConfigFile => ({
  projectFolder: folder,
  mainEntryPointFilePath: path.join(folder, declarationOf(file)),
  compiler: {
    overrideTsconfig: {
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        lib: ['ES2023', 'DOM'],
        types: [],
        strict: true,
        skipLibCheck: true,
      },
      files: [declarationOf(file)],
    },
  },
  apiReport: {
    enabled: true,
    reportFolder: path.join(root, 'kit/api'),
    reportTempFolder: path.join(folder, 'reports'),
    reportFileName: `${reportName(entry)}${ENDING}`,
  },
  newlineKind: 'lf',
  docModel: { enabled: false },
  dtsRollup: { enabled: false },
  tsdocMetadata: { enabled: false },
  // The project's own checks report compiler and documentation problems.
  messages: {
    compilerMessageReporting: silent,
    extractorMessageReporting: silent,
    tsdocMessageReporting: silent,
  },
});

function writeDeclarations(root: string, folder: string): void {
  for (const [file, text] of declarationsOf(root)) writeAtomically(path.join(folder, file), text);
  writeJson(path.join(folder, 'package.json'), { name: '@portal/kit', version: HOST_API_VERSION });
  symlinkSync(path.join(root, 'shared/node_modules'), path.join(folder, 'node_modules'));
}

/**
 * Reports the public api of `@portal/kit` per entry in `kit/api` by API Extractor, in half a minute.
 * @param isRecorded whether to write the reports; otherwise they are only compared
 * @returns the entries whose report differs
 */
export function reportApi(root: string, isRecorded: boolean): string[] {
  const cache = path.join(root, 'build-cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'kit-api-'));
  try {
    writeDeclarations(root, folder);
    const entries = [...entryFiles(root)];
    const reports = path.join(root, 'kit/api');
    mkdirSync(reports, { recursive: true });
    const names = entries.map(([entry]) => `${reportName(entry)}${ENDING}`);
    const obsolete = readdirSync(reports).filter((name) => !names.includes(name));
    if (isRecorded) for (const name of obsolete) rmSync(path.join(reports, name));
    const changed = entries.filter(([entry, file]) => {
      const config = ExtractorConfig.prepare({
        configObject: configOf(root, folder, entry, file),
        configObjectFullPath: undefined,
        packageJsonFullPath: path.join(folder, 'package.json'),
      });
      const { apiReportChanged } = Extractor.invoke(config, {
        localBuild: isRecorded,
        messageCallback: (message) => {
          message.handled = true;
        },
      });
      return apiReportChanged;
    });
    return [...changed.map(([entry]) => entry), ...obsolete];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
