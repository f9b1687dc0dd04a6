"use client";

import { IconBrandGithub, IconBrandGoogle } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "@/app/ui/kit/button";
import { Divider, Stack } from "@/app/ui/kit/flow";

interface ProviderButtonsProps {
  providers: { id: "github" | "google"; name: string }[];
  destination: string;
}

const icons = { github: IconBrandGithub, google: IconBrandGoogle };

export function ProviderButtons({ providers, destination }: ProviderButtonsProps) {
  const [leavingTo, setLeavingTo] = useState<string>();
  return (
    <Stack gap="sm">
      <Divider label="or" />
      {providers.map(({ id, name }) => {
        const Icon = icons[id];
        return (
          <Button
            key={id}
            variant="default"
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            loading={leavingTo === id}
            onClick={async () => {
              setLeavingTo(id);
              const { signIn } = await import("next-auth/react");
              await signIn(id, { callbackUrl: destination });
            }}
          >
            Continue with {name}
          </Button>
        );
      })}
    </Stack>
  );
}
