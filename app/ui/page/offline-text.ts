export const offlineText = "You're offline. This page stays open until you're back.";
