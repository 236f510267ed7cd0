interface Named {
  description?: string | undefined;
  topic?: string | undefined;
  module?: string | undefined;
  moduleName?: string | undefined;
}

/**
 * What a notification is called in a line: its words, or what it is about and where. Undefined where neither is known: the
 * reader is told that there is no description.
 */
export const notificationText = ({ description, topic, module, moduleName }: Named): string | undefined =>
  description?.trim() || (topic && [topic, moduleName ?? module].filter(Boolean).join(' · ')) || undefined;
