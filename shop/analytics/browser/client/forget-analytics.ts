/** How the names begin of all that analytics keeps in a browser; `shop/privacy` lists them for visitors. */
const OURS = /^(?:libas\.(?:visit|flags)$|mp_|__mp)/

/** What the recorder keeps is in databases of its own. */
const DATABASES: ReadonlySet<string> = new Set(['mixpanelBrowserDb', 'mixpanelFlagsDb'])

/** Removes all that analytics has kept in this browser; recordings that wait to be sent, too. */
export function forgetAnalytics(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key)
  void forgetDatabases()
}

async function forgetDatabases(): Promise<void> {
  // Asked first: opening one that is not there would make it.
  const there = await indexedDB.databases()
  for (const { name = '' } of there) if (DATABASES.has(name)) forgetDatabase(name)
}

/** Emptied at once; deleting it has to wait until no page has it open. */
function forgetDatabase(name: string): void {
  const opening = indexedDB.open(name)
  opening.addEventListener('success', () => {
    const { result: database } = opening
    const stores = [...database.objectStoreNames]
    const remove = () => {
      database.close()
      indexedDB.deleteDatabase(name)
    }
    if (stores.length === 0) return remove()
    const emptying = database.transaction(stores, 'readwrite')
    for (const store of stores) emptying.objectStore(store).clear()
    emptying.addEventListener('complete', remove)
  })
}
