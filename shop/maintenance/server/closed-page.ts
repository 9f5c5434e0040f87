import { POLL_MS } from '../maintenance.ts'
import type { Maintenance } from '../maintenance.ts'
import { maintenanceText as text } from '../maintenance-text.ts'
import { escaped, plainPage } from './plain-page.ts'

type Options = {
  /** The shop's name. */
  name: string
  /** Where visitors can write to. */
  email: string
  maintenance: Maintenance
  publicKey: string
  nonce: string
}

/**
 * The page in the place of every other while the shop is closed. It needs nothing but itself: neither the
 * database nor, but for how its letters look, the files of a build; and its script only to notice that the
 * shop is open again.
 */
export function closedPage({ name, email, maintenance, publicKey, nonce }: Options): string {
  const { message, endsAt } = maintenance
  return plainPage({
    name,
    nonce,
    title: text.title,
    main: `<p dir="auto">${escaped(message ?? text.usual)}</p>
${endsAt ? `<p><strong>${escaped(text.expected(endsAt))}</strong></p>` : ''}
<p class="soft">${escaped(text.safe)} ${escaped(text.opensByItself)}</p>
<p><a href="mailto:${escaped(email)}">${escaped(email)}</a></p>`,
    script: pollScript(publicKey),
  })
}

// A script rather than a refresh of the page: nothing moves for whoever is reading.
const pollScript = (publicKey: string) =>
  `setInterval(async()=>{try{const r=await fetch('/functions/v1/maintenance-mode',{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer ${publicKey}'},body:'{"action":"get"}'});if((await r.json()).data.value==='false')location.replace(location.pathname+location.search)}catch{}},${POLL_MS})`
