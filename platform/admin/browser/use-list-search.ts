import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { listAddress } from '../list.ts'
import type { ListAsked } from '../list.ts'

/** So long nothing is typed before it is searched for, in milliseconds. */
const PAUSE = 250

/** Marks addresses that typing led to. */
type FromTyping = { isTyping?: true } | null

/**
 * What is typed into the search of a list. It is searched for after a pause, at an address that
 * replaces the one before; the router drops an answer that a later question has overtaken. What
 * is in the field changes from outside only when another way than typing leads to the address.
 */
export function useListSearch(asked: ListAsked) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [typed, setTyped] = useState(asked.search)
  const [last, setLast] = useState(asked)
  const [isWaiting, setIsWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What is asked for may have changed since the key was pressed.
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  }, [asked])

  if (last !== asked) {
    setLast(asked)
    const isOwn = isWaiting || (state as FromTyping)?.isTyping === true
    if (last.search !== asked.search && !isOwn) setTyped(asked.search)
  }

  const searchFor = (text: string) => {
    clearTimeout(timer.current)
    setIsWaiting(false)
    void navigate(listAddress(latest.current, { search: text.trim() }), {
      replace: true,
      preventScrollReset: true,
      state: { isTyping: true } satisfies FromTyping,
    })
  }
  const type = (text: string) => {
    setTyped(text)
    setIsWaiting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => searchFor(text), PAUSE)
  }
  return { typed, type, searchFor }
}
