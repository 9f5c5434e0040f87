import { useEffect, useRef } from 'react'

import { waitBeforeSave } from './save-pace.ts'

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
