import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a form was opened with, for as long as it has unsaved changes: a newer version that was loaded meanwhile would
 * take them away. Saving then meets the version conflict, which shows both.
 */
export function useHeld<Value>(value: Value, version: string, isUnsaved: boolean) {
  const { pathname } = useLocation()
  const [held, setHeld] = useState({ value, version, pathname })
  const isNewer = held.version !== version && !isUnsaved
  const isOther = held.pathname !== pathname
  if (isNewer || isOther) setHeld({ value, version, pathname })
  return isNewer || isOther || held.version === version ? { value, version } : held
}
