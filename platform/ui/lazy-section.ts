import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * A part of a page whose code comes when it is first shown. Where that cannot be loaded the page
 * goes on with `otherwise`: for parts that nobody asked for by a press.
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => otherwise) }))
}
