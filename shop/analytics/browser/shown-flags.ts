/**
 * Where the browser of somebody who agreed keeps which variant it gets of each flag, as `flag:variant`
 * with spaces between.
 */
const KEY = 'libas.flags'

/**
 * Says on the document, before its first paint, which variants it shows: nothing changes while somebody
 * looks at it, and what is learnt meanwhile counts from the next document on (section 7, flags).
 */
export const flagsScript = `(function(){try{var f=localStorage.getItem('${KEY}');if(f)document.documentElement.dataset.flags=f}catch(e){}})()`

/** Keeps which variants the next document shows; a flag that is over is none of them. */
export function storeFlags(variants: ReadonlyMap<string, { key: string }>): void {
  const shown = [...variants].map(([flag, { key }]) => `${flag}:${key}`).join(' ')
  if (shown === '') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, shown)
}

/** The flags that decide something about the page that is shown, each with the variant that it shows. */
export function shownFlags(): { flag: string; variant: string }[] {
  const { flags = '' } = document.documentElement.dataset
  const variants = new Map(flags.split(' ').map((each) => each.split(':') as [string, string]))
  return [...document.querySelectorAll<HTMLElement>('[data-flag]')].flatMap(({ dataset }) => {
    const flag = dataset.flag ?? ''
    const variant = variants.get(flag)
    return variant === undefined ? [] : [{ flag, variant }]
  })
}
