import type { BenchShop } from '../bench-shop.ts'

/** Asks a shop that listens for SIGUSR2 for what it says after `word`. */
export function ask({ child }: BenchShop, word: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const listen = (chunk: string) => {
      text += chunk
      const [, said] = new RegExp(`^${word} (.+)\n`, 'm').exec(text) ?? []
      if (said === undefined) return
      child.stdout?.off('data', listen)
      resolve(said)
    }
    child.stdout?.on('data', listen)
    child.kill('SIGUSR2')
  })
}
