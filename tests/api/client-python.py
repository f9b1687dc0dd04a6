"""Run by client-python.test.ts against the service: the Python client's guarantees."""

import json
import os
import typing
import unittest
import uuid
from typing import get_type_hints

import assay
from assay import Assay, AssayConnectionError, AssayError, Response, WebhookVerificationError, verify_webhook
from assay import client as client_module
from assay import operations, types

APPLICANT = json.loads(os.environ["APPLICANT"])
DELIVERY = json.loads(os.environ["DELIVERY"])


class Case(unittest.TestCase):
    def setUp(self):
        self.waits = []
        self.sent = []

    def client(self, **options):
        return Assay(os.environ["ASSAY_KEY"], os.environ["ASSAY_URL"], wait=self.waits.append, **options)

    def failing_first(self, fail):
        """The first answer is lost on its way back."""

        def transport(request, timeout):
            self.sent.append(request.get_header("Idempotency-key"))
            answer = client_module._send(request, timeout)
            return fail() if len(self.sent) == 1 else answer

        return transport


class Requests(Case):
    def test_analyzes_an_applicant_and_reads_the_analysis(self):
        result = self.client().analyze({"applicantData": APPLICANT, "options": {"includeReasons": True}})
        self.assertEqual((result["status"], result["decision"]), ("completed", "APPROVE"))
        self.assertEqual(self.client().get_analysis(result["requestId"])["id"], result["requestId"])

    def test_raises_errors_with_code_place_and_trace_id_and_does_not_repeat_them(self):
        def counting(request, timeout):
            self.sent.append(request)
            return client_module._send(request, timeout)

        with self.assertRaises(AssayError) as raised:
            self.client(transport=counting).analyze({"applicantData": {**APPLICANT, "ssn": "1"}})
        error = raised.exception
        self.assertEqual((error.status, error.code), (400, "invalid_request"))
        self.assertEqual(error.details[0]["path"], "applicantData.ssn")
        self.assertRegex(error.trace_id, "^trc_")
        self.assertEqual(len(self.sent), 1)

    def test_names_with_slashes_stay_within_their_place_in_the_path(self):
        with self.assertRaises(AssayError) as raised:
            self.client().get_analysis("../policy")
        self.assertEqual(raised.exception.code, "not_found")

    def test_sends_a_post_again_under_the_same_key_so_it_takes_effect_once(self):
        def lost():
            raise ConnectionResetError

        failures = {
            "a lost connection": (lost, [0.5]),
            "a proxy's 502": (lambda: Response(502, {}, b"<html>"), [0.5]),
            "503 with Retry-After": (lambda: Response(503, {"retry-after": "7"}, b"{}"), [7.0]),
        }
        for name, (fail, waits) in failures.items():
            with self.subTest(name):
                self.setUp()
                assay_client = self.client(transport=self.failing_first(fail))
                external_id = f"retried-{uuid.uuid4()}"
                assay_client.analyze({"applicantData": APPLICANT, "externalId": external_id})
                self.assertEqual(len(self.sent), 2)
                self.assertEqual(len(set(self.sent)), 1)
                self.assertEqual(self.waits, waits)
                self.assertEqual(len(self.client().list_analyses(external_id=external_id)["data"]), 1)

    def test_gives_up_after_the_retries_it_was_allowed(self):
        def away(request, timeout):
            self.sent.append(request)
            return Response(503, {}, b"")

        with self.assertRaises(AssayError) as raised:
            self.client(transport=away, max_retries=2).get_model()
        self.assertEqual((raised.exception.status, raised.exception.code, len(self.sent)), (503, None, 3))

        def unanswered(request, timeout):
            raise TimeoutError

        with self.assertRaises(AssayConnectionError):
            self.client(transport=unanswered).get_model()

    def test_raises_a_wait_that_is_longer_than_allowed(self):
        with self.assertRaises(AssayError) as raised:
            self.client(transport=lambda *_: Response(429, {"retry-after": "3600"}, b"")).get_model()
        self.assertEqual((raised.exception.retry_after, self.waits), (3600, []))

    def test_takes_the_key_to_no_other_address(self):
        self.assertIsNone(client_module._NoRedirects().redirect_request(None, None, 302, "", {}, "https://elsewhere"))

    def test_walks_through_every_page_of_a_list(self):
        external_id = f"paged-{uuid.uuid4()}"
        made = [
            self.client().analyze({"applicantData": APPLICANT, "externalId": external_id})["requestId"]
            for _ in range(5)
        ]
        listed = [entry["id"] for entry in self.client().iterate_analyses(limit=2, external_id=external_id)]
        self.assertEqual(sorted(listed), sorted(made))
        self.assertEqual(len(listed), 5)


class Types(unittest.TestCase):
    def test_every_annotation_of_the_generated_modules_names_something_that_exists(self):
        for name, value in vars(types).items():
            if isinstance(value, type) and typing.is_typeddict(value):
                self.assertTrue(get_type_hints(value), name)
        methods = [value for value in vars(operations.Operations).values() if callable(value)]
        for method in methods:
            get_type_hints(method)
        self.assertGreater(len(methods), 50)

    def test_errors_and_client_are_typed(self):
        self.assertTrue(get_type_hints(assay.Assay.__init__))
        self.assertTrue(get_type_hints(verify_webhook))


class Webhooks(unittest.TestCase):
    body = DELIVERY["body"].encode()
    now = DELIVERY["now"]
    headers = DELIVERY["headers"]
    current, previous = DELIVERY["secrets"]

    def verify(self, **changes):
        given = {"body": self.body, "headers": self.headers, "secrets": self.current, "now": self.now, **changes}
        return verify_webhook(**given)

    def test_takes_what_the_service_signed_also_during_a_rotation(self):
        for secrets in (self.current, self.previous, [self.previous, self.current]):
            self.assertEqual(self.verify(secrets=secrets), json.loads(self.body))

    def test_refuses_everything_else(self):
        without = {name: value for name, value in self.headers.items() if name != "webhook-signature"}
        for name, changes in {
            "another body": {"body": self.body + b" "},
            "another secret": {"secrets": "a stranger's"},
            "a replay ten minutes later": {"now": self.now + 600},
            "a delivery without a signature": {"headers": without},
            "a time that is none": {"headers": {**self.headers, "webhook-timestamp": "soon"}},
            "a time that is not a number": {"headers": {**self.headers, "webhook-timestamp": "nan"}},
            "a signature that is no ASCII": {"headers": {**self.headers, "webhook-signature": "v1,é"}},
        }.items():
            with self.subTest(name), self.assertRaises(WebhookVerificationError):
                self.verify(**changes)


if __name__ == "__main__":
    unittest.main()
