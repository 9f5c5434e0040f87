/** Which way something goes in its order. */
export type Direction = 'up' | 'down'

/** The form that moves one thing past the one beside it, so that the same move again does nothing. */
export const MOVE_FORM = 'move'

/** A thing to be moved, and what is beside it in its order; null at the ends. */
export type Movable = { id: string; aboveId: string | null; belowId: string | null }

/** What the buttons of an order say. */
export const moveText = {
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string) => `${name} was moved.`,
} as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What such a form asks for: the pressed button is named by the way, and its value is what is moved past.
 * Undefined where there is nothing to pass.
 */
export function readMove(
  form: FormData,
): { id: string; pastId: string; goes: Direction } | undefined {
  const id = form.get('id')
  const goes = (['up', 'down'] as const).find((way) => form.has(way))
  const pastId = goes && form.get(goes)
  return typeof id === 'string' && uuid.test(id) && typeof pastId === 'string' && uuid.test(pastId)
    ? { id, pastId, goes: goes! }
    : undefined
}
