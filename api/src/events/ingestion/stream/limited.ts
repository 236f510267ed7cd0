/** A gate that lets `most` pieces of work run at a time, the others in the order in which they came. */
export function limited(most: number): <R>(work: () => Promise<R>) => Promise<R> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
