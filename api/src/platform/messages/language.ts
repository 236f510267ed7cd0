import { beginningOf, isLanguage, type Language } from '@portal/shared/wire';

/** The best portal language for an Accept-Language header; English if none fits. */
export function pickLanguage(header: string | undefined): Language {
  const requested = beginningOf(header ?? '', 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: Number(weight ?? 1) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return requested.map(({ language }) => language).find(isLanguage) ?? 'en';
}
