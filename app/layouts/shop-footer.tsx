import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { appText } from '#app/app-text.ts'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import { LanguageSwitch } from '#platform/ui/language-switch.tsx'
import { asWritten } from '#platform/ui/as-written.ts'
import { ThemeSwitch } from '#platform/ui/theme/theme-switch.tsx'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import type { CategoryLink } from '#shop/catalogue/catalogue.ts'
import { SignUpForm } from '#shop/newsletter/browser/sign-up-form.tsx'
import { hasSignUpInFooter } from '#shop/newsletter/sign-up.ts'
import { signUpText } from '#shop/newsletter/sign-up-text.ts'
import { CookieChoiceButton } from '#shop/privacy/browser/cookie-choice-button.tsx'
import { useStore } from '#shop/settings/browser/store.ts'
import type { ShownLink } from '#shop/settings/site-values.ts'
import type { SocialLink, StoreSettings } from '#shop/settings/setting-values.ts'

import { TraderNote } from './trader-note.tsx'

type Props = { menus: { help: ShownLink[]; company: ShownLink[] }; categories: CategoryLink[] }

const text = appText.footer

/** Ways on, the trader's details, how to pay, and the theme. */
export function ShopFooter({ menus, categories }: Props) {
  const { name, trader, isDemo, paymentMethods, socialLinks } = useStore()
  const { pathname } = useLocation()
  const shop = [
    { url: productsPath({}), label: appText.allProducts },
    ...categories.map((category) => ({
      url: productsPath({ category }),
      label: category.name,
      untranslated: category.untranslated,
    })),
  ]

  return (
    <footer className="mt-section border-t bg-sand print:hidden">
      {hasSignUpInFooter(pathname) && (
        <section
          aria-label={signUpText.title}
          // Once a page: a page of blocks may have its own.
          className="shell grid gap-x-12 gap-y-6 border-b py-12 md:grid-cols-2 [body:has(main_form[data-newsletter])_&]:hidden"
        >
          <h2 className="display text-2xl">{signUpText.title}</h2>
          <SignUpForm />
        </section>
      )}
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-12 py-12 md:grid-cols-4 md:py-16">
        <Links title={text.help} ways={menus.help} />
        <Links title={text.company} ways={menus.company} />
        <Links title={text.shop} ways={shop} />
        <Contact trader={trader}>
          {socialLinks.length > 0 && <SocialLinks links={socialLinks} />}
        </Contact>
      </div>
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-6 border-t py-6">
        <PaymentMarks methods={paymentMethods} />
        <div className="flex flex-wrap items-center gap-4">
          <CookieChoiceButton from="footer" className="link min-h-11 text-sm" />
          <LanguageSwitch />
          <span aria-hidden className="text-sm text-ink-soft">
            {text.theme}
          </span>
          <ThemeSwitch />
        </div>
      </div>
      <div className="shell border-t py-8 text-sm text-ink-soft">
        <p className="display mb-4 text-3xl text-ink">{name}</p>
        <TraderNote trader={trader} isDemo={isDemo} />
      </div>
    </footer>
  )
}

const Links = ({ title, ways }: { title: string; ways: ShownLink[] }) => (
  <nav aria-label={title}>
    <Title>{title}</Title>
    <ul className="mt-2 text-sm">
      {ways.map(({ url, label, ...way }) => (
        <li key={url}>
          <Link
            to={url}
            lang={langOf(way, 'name', 'label')}
            className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Contact = ({ trader, children }: Pick<StoreSettings, 'trader'> & { children: ReactNode }) => (
  <section>
    <Title>{text.contact}</Title>
    <address className="mt-4 text-sm leading-7 not-italic">
      {trader.legalName}
      {trader.addressLines.map((line) => (
        <span key={line} className={`block ${asWritten}`}>
          {line}
        </span>
      ))}
      <a
        href={`mailto:${trader.email}`}
        className="link flex w-fit items-center wrap-anywhere pointer-coarse:min-h-11"
      >
        {trader.email}
      </a>
      <a
        href={`tel:${trader.phone.replaceAll(' ', '')}`}
        // Groups of digits would stand in the order of Arabic words.
        dir="ltr"
        className="link flex w-fit items-center pointer-coarse:min-h-11"
      >
        {trader.phone}
      </a>
    </address>
    {children}
  </section>
)

const SocialLinks = ({ links }: { links: readonly SocialLink[] }) => (
  <ul aria-label={text.elsewhere} className="mt-3 flex flex-wrap gap-x-4 text-sm">
    {links.map(({ label, url }) => (
      <li key={url}>
        <a
          href={url}
          rel="me noopener"
          className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
)

const PaymentMarks = ({ methods }: { methods: string[] }) => (
  <ul aria-label={text.payment} className="flex flex-wrap gap-2">
    {methods.map((method) => (
      <li
        key={method}
        className="rounded-sm border border-control px-2.5 py-1 text-xs font-semibold tracking-wide text-ink-soft"
      >
        {method}
      </li>
    ))}
  </ul>
)

const Title = ({ children }: { children: string }) => (
  <h2 className="eyebrow text-ink-soft">{children}</h2>
)
