/**
 * What React drew, commit by commit. Its `Profiler` says the same, but not in the builds that people use; the hook of the
 * developer tools is called in all of them. Imported before anything that draws: React looks for it when it is loaded.
 */

/** The part of React's own tree that is read here. */
export interface Fiber {
  type: unknown;
  memoizedProps: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

type Listener = (root: Fiber) => void;

interface Hook {
  supportsFiber: boolean;
  inject: (renderer: unknown) => number;
  onCommitFiberRoot?: (id: number, root: { current: Fiber }, ...rest: unknown[]) => void;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
let listener: Listener | undefined;

function install(): void {
  // A developer's own tools may be there already: they are told as before.
  const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
  const told = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    told?.call(hook, id, root, ...rest);
    listener?.(root.current);
  };
}
install();

/** One listener for the page; it is called with the root of what was just drawn. */
export function listenToCommits(next: Listener): void {
  listener = next;
}

/** Set by React where a component ran. */
const PERFORMED_WORK = 1;

/**
 * The marked places of the tree in which a component ran in the last commit.
 * @param markOf what a fiber marks, if anything
 */
export function workedIn<Mark>(root: Fiber, markOf: (fiber: Fiber) => Mark | undefined): Set<Mark> {
  const worked = new Set<Mark>();
  function walk(fiber: Fiber, above: Mark | undefined): void {
    const mark = markOf(fiber) ?? above;
    if (mark !== undefined && (fiber.alternate === null || (fiber.flags & PERFORMED_WORK) !== 0))
      worked.add(mark);
    // The very children of the time before: nothing below was touched, and its flags are old.
    if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child, mark);
  }
  walk(root, undefined);
  return worked;
}
