import { movementText } from './movement-text.ts'

/** Who an actor of the ledger is: an admin by their name, a customer by being one, or the shop. */
export const whoMoved = (actor: string, admins: Readonly<Record<string, string>>): string =>
  admins[actor] ??
  (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(actor)
    ? movementText.customer
    : movementText.shop)
