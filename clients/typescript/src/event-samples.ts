// Generated from the OpenAPI document with SHA-256 3f57b3581a1cc09147e06491407f2ea519e23de6ce576505fc90d2740fab6f4a
// by `npm run clients`: don't edit.

/** A made-up body of a delivery, by the name of its event. */
export const eventSamples: Record<string, { id: string; event: string; timestamp: string; data: object }> = {
  "analysis.completed": {
    "id": "evt_00000000000000000000sample",
    "event": "analysis.completed",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "id": "ana_00000000000000000000sample",
      "status": "completed",
      "riskScore": 12,
      "decision": "APPROVE",
      "applicant": {
        "id": "app_00000000000000000000sample",
        "externalId": "sample"
      }
    }
  },
  "analysis.failed": {
    "id": "evt_00000000000000000000sample",
    "event": "analysis.failed",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "id": "ana_00000000000000000000sample",
      "status": "failed",
      "error": {
        "code": "source_unavailable",
        "message": "A source that the policy requires didn't answer: identity"
      },
      "applicant": {
        "id": "app_00000000000000000000sample",
        "externalId": "sample"
      }
    }
  },
  "analysis.reviewed": {
    "id": "evt_00000000000000000000sample",
    "event": "analysis.reviewed",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "id": "ana_00000000000000000000sample",
      "status": "completed",
      "riskScore": 48,
      "decision": "REVIEW",
      "review": {
        "decision": "DECLINE",
        "reasons": [
          "IDENTITY_NOT_VERIFIED"
        ],
        "reviewedAt": "2026-01-31T12:00:00.000Z"
      },
      "applicant": {
        "id": "app_00000000000000000000sample",
        "externalId": "sample"
      }
    }
  },
  "batch.started": {
    "id": "evt_00000000000000000000sample",
    "event": "batch.started",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "batchId": "bat_00000000000000000000sample",
      "totalCount": 100,
      "status": "processing",
      "processedCount": 0,
      "failedCount": 0
    }
  },
  "batch.completed": {
    "id": "evt_00000000000000000000sample",
    "event": "batch.completed",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "batchId": "bat_00000000000000000000sample",
      "totalCount": 100,
      "status": "completed",
      "processedCount": 100,
      "failedCount": 2
    }
  },
  "batch.finished": {
    "id": "evt_00000000000000000000sample",
    "event": "batch.finished",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "batchId": "bat_00000000000000000000sample",
      "totalCount": 100,
      "status": "completed",
      "processedCount": 100,
      "failedCount": 2
    }
  },
  "applicant.updated": {
    "id": "evt_00000000000000000000sample",
    "event": "applicant.updated",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "applicant": {
        "id": "app_00000000000000000000sample",
        "externalId": "sample"
      },
      "changed": [
        "email",
        "phone"
      ]
    }
  },
  "applicant.flagged": {
    "id": "evt_00000000000000000000sample",
    "event": "applicant.flagged",
    "timestamp": "2026-01-31T12:00:00.000Z",
    "data": {
      "applicant": {
        "id": "app_00000000000000000000sample",
        "externalId": "sample"
      },
      "hit": {
        "id": "hit_00000000000000000000sample",
        "list": "OFAC SDN"
      }
    }
  }
};
