import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'

import type { SettingsSection } from '../../settings/settings-sections.ts'
import { settingsText as text } from '../../settings/settings-text.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = {
  title: string
  lead: string
  sections: readonly SettingsSection[]
  /** The settings as they are, each with its version; 0 where none is set. */
  now: Record<SettingKey, { value: unknown; version: number }>
  answer: FormAnswer | undefined
  /** Whether they were just saved. */
  isSaved: boolean
  /** Hashes of the saved pictures, by id. */
  hashes?: Readonly<Record<string, string>>
}

/** Settings, section by section: each is a form of its own. */
export const SettingsPage = ({ title, lead, sections, now, answer, isSaved, hashes }: Props) => (
  <div className="grid max-w-3xl gap-12">
    <header className="grid gap-3">
      <h1 className="display text-3xl">{title}</h1>
      <p className="text-ink-soft">{lead}</p>
      <FormNotice answer={answer} done={isSaved ? text.saved : undefined} />
    </header>
    {sections.map((section) => (
      <section key={section.id} aria-labelledby={section.id} className="grid gap-4 border-t pt-8">
        <h2 id={section.id} className="text-xl font-semibold">
          {section.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{section.lead}</p>
        {/* What was saved empties its own form alone. */}
        <SettingsForm
          key={section.fields.map(({ key }) => now[key].version).join()}
          section={section}
          now={now}
          answer={answer}
          {...(hashes && { hashes })}
        />
      </section>
    ))}
  </div>
)
