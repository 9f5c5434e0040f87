import type { ContentPage } from '#shop/content/content.ts'

/** A text page of the demo shop. */
export type DemoPage = Pick<ContentPage, 'slug' | 'title' | 'description' | 'body'>
