import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'

import { pageHead } from '#app/head.ts'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { Disclosure } from '#platform/ui/disclosure.tsx'
import { PublishedDate } from '#shop/content/browser/published-date.tsx'
import { RichText } from '#shop/content/browser/rich-text.tsx'
import { contentText } from '#shop/content/content-text.ts'
import type { ContentPage } from '#shop/content/content.ts'
import { outlineOf } from '#shop/content/outline.ts'
import type { OutlineEntry } from '#shop/content/outline.ts'
import type { Matches } from '#shop/settings/browser/store.ts'

/** From so many sections on a page lists them first. */
const LONG_FROM_SECTIONS = 4

/** The head of a text page, for its route's `meta`; empty while it is not there. */
export function textPageHead({
  matches,
  loaderData,
}: {
  matches: Matches
  loaderData: { page: ContentPage; canonical: string } | undefined
}): MetaDescriptor[] {
  if (!loaderData) return []
  const { page, canonical } = loaderData
  return pageHead(matches, { title: page.title, description: page.description, canonical })
}

/**
 * A page that is mostly text: title, contents where it is long, body. `dated` shows when it last
 * changed; `before` and `after` stand around the body.
 */
export function TextPage({
  page,
  dated = false,
  before,
  after,
}: {
  page: ContentPage
  dated?: boolean
  before?: ReactNode
  after?: ReactNode
}) {
  const sections = outlineOf(page.body).filter(({ level }) => level === 2)
  const isLong = sections.length >= LONG_FROM_SECTIONS

  return (
    <div className="narrow-shell pt-10 md:pt-16">
      <header className="max-w-3xl">
        <h1 lang={langOf(page, 'title')} dir="auto" className="display text-4xl rtl:text-right">
          {page.title}
        </h1>
        {dated && (
          <p className="mt-4 text-ink-soft">
            {contentText.lastUpdated} <PublishedDate date={page.updatedAt} />
          </p>
        )}
      </header>
      {/* Beside the text on a wide screen, above it and folded on a narrow one. */}
      <div className="mt-8 gap-x-16 md:mt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem]">
        {isLong && (
          <div className="mb-10 border-t lg:order-last lg:mb-0 lg:border-0 print:hidden">
            <div className="lg:hidden">
              <Disclosure title={contentText.contents}>
                <Contents sections={sections} />
              </Disclosure>
            </div>
            <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden">
              <p className="eyebrow mb-3 text-ink-soft">{contentText.contents}</p>
              <Contents sections={sections} />
            </div>
          </div>
        )}
        <div className="min-w-0">
          {before}
          <RichText text={page.body} />
          {after}
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly OutlineEntry[] }) {
  return (
    <nav aria-label={contentText.contents}>
      <ul className="text-sm">
        {sections.map((section) => (
          <li key={section.id}>
            {/* Not a plain anchor: the router would take its jump for a step back, and scroll there. */}
            <Link
              to={`#${section.id}`}
              lang={langOf(section, 'text')}
              // As a plain anchor does: the keyboard goes on from there.
              onClick={() => document.getElementById(section.id)?.focus({ preventScroll: true })}
              className="inline-flex min-h-8 items-center text-ink-soft underline-offset-4 pointer-coarse:min-h-11 hover:text-ink hover:underline"
            >
              {section.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
