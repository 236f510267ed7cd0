import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../../lib/files';
import type { RecordedFace } from './judge';
import { readReport, writeReport } from './report';

const REPORT = /\.api\.txt$/;

/** The report in the repository, and that of the kit that was published last. */
export const reportFolder = (root: string) => path.join(root, 'kit/api');
export const releasedFolder = (root: string) => path.join(reportFolder(root), 'released');

const reportsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => REPORT.test(name)) : [];

/** Reads a report. @returns undefined where there is none */
export const readFrom = (folder: string): RecordedFace | undefined =>
  readReport(new Map(reportsIn(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])));

/** Writes a report in the place of the one that is there. */
export function writeTo(folder: string, recorded: RecordedFace): void {
  for (const name of reportsIn(folder)) rmSync(path.join(folder, name));
  for (const [name, text] of writeReport(recorded)) writeAtomically(path.join(folder, name), text);
}
