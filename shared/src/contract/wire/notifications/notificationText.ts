interface Named {
  description?: string | undefined;
  topic?: string | undefined;
  module?: string | undefined;
  moduleName?: string | undefined;
}

/** The text of a notification in a list: its description, or topic and machine. Undefined without either. */
export const notificationText = ({ description, topic, module, moduleName }: Named): string | undefined =>
  description?.trim() || (topic && [topic, moduleName ?? module].filter(Boolean).join(' · ')) || undefined;
