import { Text, Title, Typography } from "@mantine/core";
import type { ReactNode } from "react";

interface ArticleProps {
  title: string;
  /** One sentence that says what the page is for. */
  lead: string;
  children: ReactNode;
}

/** A documentation page: plain elements inside, styled as text. */
export function Article({ title, lead, children }: ArticleProps) {
  return (
    <article>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" size="lg" mt={6} mb="xl">
        {lead}
      </Text>
      <Typography>{children}</Typography>
    </article>
  );
}
