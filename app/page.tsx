import { redirect } from "next/navigation";
import { currentSession } from "@/lib/accounts/current";
import { firstPage } from "./(dashboard)/first-page";

export default async function Home() {
  await currentSession();
  redirect(firstPage);
}
