const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart']

/** Runs `work` once nobody has touched the page for so many ms. Answers how to call it off. */
export function whenLeftAlone(ms: number, work: () => void): () => void {
  const ended = new AbortController()
  const finish = () => {
    ended.abort()
    work()
  }
  let timer = setTimeout(finish, ms)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(finish, ms)
  }
  for (const sign of signsOfLife)
    document.addEventListener(sign, restart, { passive: true, signal: ended.signal })
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}
