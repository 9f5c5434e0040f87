import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Makes room at the end of the page for what lies over its foot, and keeps what is focused from
 * hiding behind it. Nothing above moves; what stands at the foot itself knows the height as
 * `--room-below`.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const { documentElement: root, body } = document
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      body.style.paddingBlockEnd = height
      root.style.scrollPaddingBlockEnd = height
      root.style.setProperty('--room-below', height)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      body.style.removeProperty('padding-block-end')
      root.style.removeProperty('scroll-padding-block-end')
      root.style.removeProperty('--room-below')
    }
  }, [ref])
}
