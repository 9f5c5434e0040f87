import type { StoredSettings } from '#platform/settings/stored-settings.ts'
import { settingNow } from '#shop/settings/server/setting-now.ts'

/** What the home page says now, as it is set in the admin area. */
export function homeWords(settings: StoredSettings) {
  return {
    title: settingNow(settings, 'home_title'),
    description: settingNow(settings, 'home_description'),
    sections: settingNow(settings, 'home_sections'),
    hero: {
      line: settingNow(settings, 'hero_line'),
      text: settingNow(settings, 'hero_text'),
      button: settingNow(settings, 'hero_button'),
      link: settingNow(settings, 'hero_link'),
    },
    story: {
      eyebrow: settingNow(settings, 'story_eyebrow'),
      title: settingNow(settings, 'story_title'),
      paragraphs: settingNow(settings, 'story_text'),
      button: settingNow(settings, 'story_button'),
      link: settingNow(settings, 'story_link'),
    },
  }
}

export type HomeWords = ReturnType<typeof homeWords>
