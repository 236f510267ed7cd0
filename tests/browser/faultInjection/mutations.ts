import { changedDefinition } from '../../../kit/frame/dev/definition.cjs';
import { type Build, sealed } from './builds';

type Change = (text: string, file: string) => string;

function withScripts(build: Build, change: Change): Build {
  const files = [...build.files].map(([file, content]): [string, Buffer] => [
    file,
    file.endsWith('.js') ? Buffer.from(change(content.toString('utf8'), file)) : content,
  ]);
  return sealed(build.manifest, new Map(files));
}

const onEntry = (build: Build, change: (text: string) => string): Build =>
  withScripts(build, (text, file) => (file === build.manifest.entry ? change(text) : text));

/** The same build as another version, which is part of the container's name. */
export function asVersion(build: Build, version: string): Build {
  const { id, name } = build.manifest;
  const next = `remote_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');
  const renamed = withScripts(build, (text) => text.replaceAll(name, next));
  return sealed({ ...renamed.manifest, version, name: next }, renamed.files);
}

export const throwsOnEvaluation = (build: Build): Build =>
  onEntry(build, (text) => `throw new Error("fault: thrown on evaluation");${text}`);

/** The entry reports through `localStorage` that it runs, then blocks until `fault-calm` is set. */
export const hangsOnEvaluation = (build: Build): Build =>
  onEntry(
    build,
    (text) =>
      `localStorage.setItem('fault-hangs', 'yes'); while (localStorage.getItem('fault-calm') !== 'yes');${text}`,
  );

/**
 * Wraps the container's definition.
 * @param change source of a function (definition, the page's own React) to definition
 */
export const withDefinition = (build: Build, change: string): Build =>
  onEntry(build, (text) => text + changedDefinition(build.manifest.name, change));

export const throwsInRender = (build: Build): Build =>
  withDefinition(
    build,
    `(definition) => ({
      ...definition,
      routes: definition.routes.map((route) => ({
        ...route,
        load: () => Promise.resolve({ default: () => { throw new Error('fault: thrown in render'); } }),
      })),
    })`,
  );

export const throwsInSetup = (build: Build): Build =>
  withDefinition(
    build,
    `(definition) => ({ ...definition, setup: () => { throw new Error('fault: thrown in setup'); } })`,
  );

export const wrongReact = (build: Build): Build =>
  sealed(
    { ...build.manifest, shared: { ...build.manifest.shared, react: '^17.0.0', 'react-dom': '^17.0.0' } },
    build.files,
  );

export const forHost = (build: Build, hostApi: string): Build =>
  sealed({ ...build.manifest, hostApi }, build.files);

/** Each script records its run in `__rigRan` and ends with a byte that may change without an effect. */
export const traced = (build: Build): Build =>
  withScripts(
    build,
    (text, file) =>
      `(self.__rigRan=self.__rigRan||[]).push(${JSON.stringify(`${build.manifest.version}/${file}`)});${text}\n//.`,
  );

/** Renames the files, as after a redeploy: files that the old entry requests are missing. */
export function withOtherNames(build: Build): Build {
  const hashes = [...build.files.keys()].flatMap((file) => /\.([0-9a-f]{10})\.js$/.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  const files = [...build.files].map(([file, content]): [string, Buffer] => [
    renamed(file),
    Buffer.from(renamed(content.toString('utf8'))),
  ]);
  return sealed({ ...build.manifest, entry: renamed(build.manifest.entry) }, new Map(files));
}

export const reworded = (build: Build, words: Readonly<Record<string, string>>): Build =>
  withScripts(build, (text) =>
    Object.entries(words).reduce((all, [before, after]) => all.replaceAll(before, after), text),
  );
