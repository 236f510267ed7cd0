it('draws frames again after some were asked for while timers were faked', async () => {
  // A library may keep the function it found.
  const ask = requestAnimationFrame;
  vi.useFakeTimers();
  ask(() => undefined);
  vi.useRealTimers();
  await new Promise((drawn) => requestAnimationFrame(drawn));
});
