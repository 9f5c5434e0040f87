import { jobsDone } from '../bench-shop.ts'
import type { Delay } from '../servers/event-loop-delay.ts'
import { ms, say, table } from '../report.ts'
import { sessionShare, signInTogether, tellTales } from '../sign-in.ts'
import { withShop } from './with-shop.ts'

/** Signing in: how it keeps others waiting, what a session costs, and what its times reveal. */
export async function accounts(): Promise<void> {
  await withShop({ script: 'bench/servers/serve-measured.ts' }, async (shop) => {
    await jobsDone(shop)
    const together = await signInTogether(shop)
    const session = await sessionShare(shop)
    const times = await tellTales(shop, { signIns: 200, resets: 600 })

    say(`${together.people} people signing in at once: ${together.seconds.toFixed(1)} s`)
    table({
      'idle, in the same run': delayRow(together.idle),
      'while they sign in': delayRow(together.busy),
    })
    say(
      `add to cart: ${ms(session.b)} and 1 statement with a session that is remembered, ` +
        `${ms(session.a)} and 2 statements with one that is not (medians)`,
    )
    table({
      'wrong password / no such account': alike(times.signIns),
      'new password asked: account / none': alike(times.resets),
    })
  })
}

function delayRow({ max, most, computing }: Delay) {
  return {
    'event loop waits, max (aim: 50 ms)': ms(max),
    '99 of 100 under': ms(most),
    'computes at once, max': ms(computing),
  }
}

function alike({ a, b, difference }: { a: number; b: number; difference: number }) {
  return {
    medians: `${ms(a)} / ${ms(b)}`,
    difference: `${(100 * difference).toFixed(1)} %`,
    aim: '≤ 5 %',
  }
}
