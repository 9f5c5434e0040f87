import { useEffect, useRef } from 'react'

type Options = {
  /** What stands in the editor: each letter makes it another. */
  typed: unknown
  /** Whether some of it is not saved, and nothing keeps it from being. */
  isOpen: boolean
  isBusy: boolean
  /** Whether just this was sent already, and not taken. */
  wasRefused: boolean
  save: () => void
}

/** Saves what is typed by itself, at the pace of `waitBeforeSave`, and as soon as the browser is online again. */
export function useAutosave({ typed, isOpen, isBusy, wasRefused, save }: Options) {
  const latest = useRef(save)
  const unsavedSince = useRef<number>(undefined)
  const sentAt = useRef<number>(undefined)
  useEffect(() => {
    latest.current = save
  }, [save])
  useEffect(() => {
    if (!isBusy) return
    sentAt.current = Date.now()
    unsavedSince.current = undefined
  }, [isBusy])
  useEffect(() => {
    if (!isOpen) unsavedSince.current = undefined
    if (!isOpen || isBusy) return undefined
    const now = Date.now()
    unsavedSince.current ??= now
    const wait = waitBeforeSave({
      now,
      unsavedSince: unsavedSince.current,
      sentAt: sentAt.current,
      wasRefused,
    })
    const saveNow = () => latest.current()
    const timer = setTimeout(saveNow, wait)
    addEventListener('online', saveNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', saveNow)
    }
  }, [typed, isOpen, isBusy, wasRefused])
}

/** So long nobody types before what was typed is saved; milliseconds. */
const PAUSE_MS = 1500
/** So far apart are two saves at least: 12 a minute are a tenth of what an admin may ask. */
const APART_MS = 5000
/** Typing without a pause is saved after this long. */
const LONGEST_MS = 15_000
/** What the shop did not take is sent again after so long. */
const AGAIN_MS = 15_000

type Typing = {
  now: number
  /** Since when something is not saved. */
  unsavedSince: number
  /** When it was last sent; undefined for never. */
  sentAt: number | undefined
  /** Whether just this was sent already, and not taken. */
  wasRefused: boolean
}

/** How long what was typed last waits before it is saved by itself. All in milliseconds. */
export function waitBeforeSave({ now, unsavedSince, sentAt, wasRefused }: Typing): number {
  const typed = Math.min(now + PAUSE_MS, unsavedSince + LONGEST_MS)
  const apart = sentAt === undefined ? now : sentAt + (wasRefused ? AGAIN_MS : APART_MS)
  return Math.max(typed, apart, now) - now
}
