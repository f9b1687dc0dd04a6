"use client";

import dynamic from "next/dynamic";

/* Loaded where they are shown: the queue's page has them in its split view alone. */

export const DecisionForm = dynamic(() => import("./decision-form").then((module) => module.DecisionForm));
export const ProposalPanel = dynamic(() => import("./proposal-panel").then((module) => module.ProposalPanel));
export const OutcomeLabels = dynamic(() => import("./outcome-labels").then((module) => module.OutcomeLabels));
