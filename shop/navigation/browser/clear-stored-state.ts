import { COOKIE_CHOICE_KEY } from '#platform/consent/browser/cookie-choice-store.ts'

import { GUEST_CART_KEY, LEFT_BEHIND_KEY } from '../stored-keys.ts'

const kept: ReadonlySet<string> = new Set([
  GUEST_CART_KEY,
  LEFT_BEHIND_KEY,
  // Nobody is asked twice.
  COOKIE_CHOICE_KEY,
])

/**
 * Empties everything this site keeps in the browser but the guest's cart and what could not be
 * taken over from one: cached files, service workers, both storages and databases. The session is a
 * cookie and stays.
 */
export async function clearStoredState(): Promise<void> {
  // What cannot be emptied, say in a private window, must not keep the rest.
  const results = await Promise.allSettled([
    clearCaches(),
    unregisterWorkers(),
    clearStorages(),
    deleteDatabases(),
  ])
  for (const result of results) if (result.status === 'rejected') console.info(result.reason)
}

async function clearCaches() {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function unregisterWorkers() {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

async function clearStorages() {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) {
    if (!kept.has(key)) localStorage.removeItem(key)
  }
}

async function deleteDatabases() {
  const databases = await indexedDB.databases()
  await Promise.all(
    databases.flatMap(({ name }) => (name === undefined ? [] : [deleteDatabase(name)])),
  )
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    // Another tab has it open: it is deleted when that one closes.
    request.addEventListener('blocked', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}
