/** A link of a block, or a collection that it shows, that does not exist; `place` is the block's, from 1. */
export type DeadLink = { place: number; to: string }

/** What distinguishes a dead link: moved to another block it is named again. */
export const deadLinkKey = ({ place, to }: DeadLink): string => `${place} ${to}`
