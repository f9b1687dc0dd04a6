/** The answer or, if it takes longer, what `late` gives or throws. The timer alone doesn't keep the process alive. */
export async function within<Answer, Late = never>(
  milliseconds: number,
  answer: Promise<Answer>,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds).unref();
  });
  try {
    return await Promise.race([answer, passed.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
