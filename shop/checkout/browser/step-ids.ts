/** Where each step is on the page, for what leads to it. */
export const stepIds = {
  problems: 'checkout-problems',
  address: 'checkout-address',
  delivery: 'checkout-delivery',
  extras: 'checkout-extras',
} as const

/** Takes the customer to a step. */
export function goToStep(step: keyof typeof stepIds): void {
  const section = document.getElementById(stepIds[step])
  const target = section?.querySelector<HTMLElement>('h2') ?? section
  target?.focus()
  target?.scrollIntoView({ block: 'start' })
}
