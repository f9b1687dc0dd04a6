"""Run by client-python.test.ts against the service: the Python client's guarantees."""

import contextlib
import json
import os
import socket
import threading
import time
import typing
import unittest
import urllib.error
import uuid
from email.utils import formatdate
from typing import get_type_hints

import assay
from assay import (
    Assay,
    AssayCanceledError,
    AssayConnectionError,
    AssayError,
    AssayResponseError,
    AssayTimeoutError,
    Cancellation,
    Response,
    WebhookVerificationError,
    operations,
    transport,
    types,
    verify_webhook,
)

APPLICANT = json.loads(os.environ["APPLICANT"])
DELIVERY = json.loads(os.environ["DELIVERY"])


class Case(unittest.TestCase):
    def setUp(self):
        self.waits = []
        self.sent = []

    def client(self, **options):
        return Assay(os.environ["ASSAY_KEY"], os.environ["ASSAY_URL"], **{"wait": self.waits.append, **options})

    def answered(self, *answers, **options):
        """A client whose requests get these answers in turn, the last one again and again."""

        def answer(request, timeout):
            self.sent.append(request)
            given = answers[min(len(self.sent), len(answers)) - 1]
            if isinstance(given, Exception):
                raise given
            return given

        return self.client(transport=answer, **options)

    def keys(self):
        return [request.get_header("Idempotency-key") for request in self.sent]


def failure(status, code, **headers):
    error = {"code": code, "message": "Refused", "details": [], "traceId": "trc_1"}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(status, {"content-type": "application/json", **named}, json.dumps({"error": error}).encode())


JSON = {"content-type": "application/json"}
MODEL = Response(200, JSON, b'{"version": "1"}')


@contextlib.contextmanager
def server(*answers):
    """Sends these bytes to its connections in turn; after None it closes them, and after ... it leaves them open."""
    listener = socket.create_server(("127.0.0.1", 0))
    requests = []

    def serve():
        with contextlib.suppress(OSError):
            for parts in answers:
                connection, _ = listener.accept()
                kept.append(connection)
                requests.append(connection.recv(65536))
                for part in parts:
                    if part is None:
                        connection.close()
                    elif part is not ...:
                        connection.sendall(part)
                    arrived.set()

    kept, arrived = [], threading.Event()
    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", requests, arrived
    finally:
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        for connection in kept:
            connection.close()
        thread.join()


class Requests(Case):
    def test_attaches_metadata_changes_it_and_finds_by_it(self):
        client = self.client()
        metadata = {"branch": "seattle-2", "desk": "d1"}
        made = client.analyze({"applicantData": APPLICANT, "metadata": metadata})
        self.assertEqual(made["metadata"], metadata)
        found = client.search_analyses({"metadata": metadata, "limit": 1})
        self.assertEqual([analysis["id"] for analysis in found["data"]], [made["requestId"]])
        client.update_applicant(made["applicantId"], {"metadata": metadata})
        changed = client.update_applicant(made["applicantId"], {"metadata": {"desk": None}})
        self.assertEqual(changed["metadata"], {"branch": "seattle-2"})
        self.assertEqual(get_type_hints(types.Applicant)["metadata"], dict[str, str])

    def test_analyzes_an_applicant_and_reads_the_analysis(self):
        result = self.client().analyze({"applicantData": APPLICANT, "options": {"includeReasons": True}})
        self.assertEqual((result["status"], result["decision"]), ("completed", "APPROVE"))
        self.assertEqual(self.client().get_analysis(result["requestId"])["id"], result["requestId"])

    def test_says_with_an_answer_what_its_headers_say(self):
        client, key = self.client(), str(uuid.uuid4())
        first, second = (
            client.with_response(client.analyze, {"applicantData": APPLICANT}, idempotency_key=key) for _ in "ab"
        )
        self.assertEqual((first.status, first.is_replayed, second.is_replayed), (200, False, True))
        self.assertEqual(first.data, second.data)
        self.assertRegex(first.trace_id, "^trc_")
        self.assertEqual(first.rate_limit.limit, 5_000)
        self.assertLess(first.rate_limit.remaining, 5_000)
        self.assertGreater(first.rate_limit.resets_at.timestamp(), time.time() - 60)

    def test_says_of_several_answers_what_the_last_one_says(self):
        running = Response(200, {**JSON, "x-request-id": "trc_1"}, b'{"status": "processing"}')
        done = Response(200, {**JSON, "x-request-id": "trc_2"}, b'{"status": "completed"}')
        seen = []
        client = self.answered(running, done)
        answer = client.with_response(client.wait_for_batch, "bat_1", on_response=seen.append)
        self.assertEqual((answer.data, answer.trace_id), ({"status": "completed"}, "trc_2"))
        self.assertEqual([one.trace_id for one in seen], ["trc_1", "trc_2"])

    def test_has_no_one_answer_of_what_iterates(self):
        client = self.answered(MODEL)
        with self.assertRaisesRegex(TypeError, "pass on_response to it instead"):
            client.with_response(client.iterate_analyses)
        self.assertEqual(self.sent, [])

    def test_raises_errors_with_code_place_and_trace_id_and_does_not_repeat_them(self):
        def counting(request, timeout):
            self.sent.append(request)
            return transport.send(request, timeout)

        with self.assertRaises(AssayError) as raised:
            self.client(transport=counting).analyze({"applicantData": {**APPLICANT, "ssn": "1"}})
        error = raised.exception
        self.assertEqual((error.status, error.code), (400, "invalid_request"))
        self.assertEqual(error.details[0]["path"], "applicantData.ssn")
        self.assertRegex(error.trace_id, "^trc_")
        self.assertEqual(error.documentation_url, f"{os.environ['ASSAY_URL']}/docs/errors#invalid-request")
        self.assertEqual(len(self.sent), 1)
        with self.assertRaises(AssayError) as raised:
            self.answered(Response(403, {"content-type": "text/html"}, b"<html>")).get_model()
        self.assertIsNone(raised.exception.documentation_url)

    def test_takes_identifiers_to_their_place_in_the_path_only(self):
        with self.assertRaises(AssayError) as raised:
            self.client().get_analysis("../policy")
        self.assertEqual(raised.exception.code, "not_found")
        for identifier in ("", ".", "..", None):
            with self.assertRaises(ValueError):
                self.answered(MODEL).delete_webhook(identifier)
        self.assertEqual(self.sent, [])

    def test_refuses_an_address_or_a_key_that_cant_be_one(self):
        for key in (None, "", "a b"):
            with self.subTest(key=key), self.assertRaisesRegex(ValueError, "^api_key must"):
                Assay(key, "https://assay.example.com")
        for url in (None, "", "assay.example.com"):
            with self.subTest(url=url), self.assertRaisesRegex(ValueError, "^base_url must"):
                Assay("assay_live_1", url)

    def test_sends_one_key_with_all_attempts_of_every_call_that_may_change_something(self):
        client = self.answered(ConnectionResetError(), MODEL)
        client.create_webhook({"url": "https://example.com", "events": ["analysis.completed"]})
        client.put_policy({"document": {}})
        client.update_webhook("whk_1", {})
        client.delete_webhook("whk_1", idempotency_key="our own")
        client.get_model()
        keys = self.keys()
        self.assertEqual([sent.method for sent in self.sent], ["POST", "POST", "PUT", "PATCH", "DELETE", "GET"])
        self.assertEqual(keys[0], keys[1])
        self.assertEqual(keys[4:], ["our own", None])
        self.assertEqual(len(set(keys)), 5)
        self.assertRegex(self.sent[0].get_header("User-agent"), r"^assay-python/\d+\.\d+\.\d+ python/3")

    def test_tries_again_after_what_may_pass_and_says_what_it_was_if_it_stays(self):
        page = {"content-type": "text/html"}
        failures = {
            "a lost connection": (ConnectionResetError(), AssayConnectionError),
            "a time-out": (urllib.error.URLError(TimeoutError()), AssayTimeoutError),
            "a proxy's 502": (Response(502, page, b"<html>"), AssayError),
            "a 500": (failure(500, "internal"), AssayError),
            "a request that took too long to arrive": (failure(408, "request_timeout"), AssayError),
            "a proxy's page that says 200": (Response(200, page, b"<html>"), AssayResponseError),
            "JSON that is cut": (Response(200, JSON, b'{"a":'), AssayResponseError),
            "an error that is cut": (Response(404, JSON, b'{"err'), AssayResponseError),
            "an empty answer": (Response(200, {}, b""), AssayResponseError),
        }
        for name, (fail, error) in failures.items():
            with self.subTest(name):
                self.setUp()
                self.assertEqual(self.answered(fail, fail, fail, MODEL).get_model(), {"version": "1"})
                self.assertEqual([wait <= 0.5 * 2**n for n, wait in enumerate(self.waits)], [True] * 3)
                self.sent.clear()
                with self.assertRaises(error) as raised:
                    self.answered(fail).get_model()
                self.assertIs(type(raised.exception), error)
                self.assertEqual(len(self.sent), 4)

    def test_spreads_its_waits_so_that_clients_that_failed_together_dont_come_back_together(self):
        for _ in range(50):
            self.sent.clear()
            self.answered(failure(500, "internal"), MODEL).get_model()
        self.assertEqual(len(set(self.waits)), 50)
        self.assertLess(min(self.waits), 0.15)
        self.assertGreater(max(self.waits), 0.35)

    def test_waits_as_long_as_retry_after_says_in_seconds_or_as_a_date(self):
        date = formatdate(time.time() + 10, usegmt=True)
        busy = [failure(503, "unavailable", retry_after=value) for value in ("7", date)]
        self.answered(*busy, MODEL).get_model()
        self.assertEqual(self.waits[0], 7)
        self.assertTrue(8 < self.waits[1] <= 10)
        self.setUp()
        with self.assertRaises(AssayError) as raised:
            self.answered(failure(429, "rate_limited", retry_after="3600")).get_model()
        self.assertEqual((raised.exception.retry_after, self.waits), (3600, []))

    def test_waits_for_a_first_attempt_that_is_still_running_without_counting_it_for_a_minute_at_most(self):
        running = failure(409, "idempotency_in_progress", retry_after="8")
        self.assertEqual(self.answered(*[running] * 5, MODEL).cancel_batch("bat_1"), {"version": "1"})
        self.assertEqual(len(set(self.keys())), 1)
        for answer, code, sent in (
            (running, "idempotency_in_progress", 8),
            (failure(409, "conflict"), "conflict", 1),
        ):
            self.setUp()
            with self.assertRaises(AssayError) as raised:
                self.answered(answer).cancel_batch("bat_1")
            self.assertEqual((raised.exception.code, len(self.sent)), (code, sent))

    def test_keeps_all_attempts_of_a_call_within_its_deadline(self):
        with self.assertRaises(AssayError):
            self.answered(failure(503, "unavailable", retry_after="50")).get_model(deadline=40)
        self.assertEqual(len(self.sent), 1)

    def test_takes_the_services_address_with_or_without_the_version(self):
        for end in ("", "/", "/v1", "/v1/"):
            Assay(os.environ["ASSAY_KEY"], os.environ["ASSAY_URL"] + end, max_retries=0).get_model()

    def test_refuses_an_address_or_a_key_that_cant_be_one(self):
        for given in (("k", "assay.example.com"), ("k", "ftp://assay.example.com"), ("k\n", "https://a.example")):
            with self.assertRaises(ValueError):
                Assay(*given)

    def test_tells_of_every_attempt_without_personal_data_or_keys_and_a_failing_log_fails_no_call(self):
        entries = []

        def log(entry):
            entries.append(entry)
            raise OSError("disk full")

        given = {"applicantData": APPLICANT, "externalId": "loan-17"}
        self.answered(failure(500, "internal"), MODEL, log=log).analyze(given, idempotency_key="our own")
        with self.assertRaises(AssayError):
            self.client(log=log).get_analysis("maria")
        with self.assertRaises(AssayError):
            self.client(log=log).list_analyses(external_id="loan-17", limit=0)
        self.assertEqual(
            [(entry.method, entry.path, entry.attempt, entry.status, entry.error) for entry in entries],
            [
                ("POST", "/analyze", 1, 500, "AssayError"),
                ("POST", "/analyze", 2, 200, None),
                ("GET", "/analyze/{id}", 1, 404, "AssayError"),
                ("GET", "/analyze", 1, 400, "AssayError"),
            ],
        )
        self.assertEqual([entry.retry_in for entry in entries], [self.waits[0], None, None, None])
        self.assertRegex(entries[2].trace_id, "^trc_")
        for word in ("maria", "santos", "loan-17", "our own", os.environ["ASSAY_KEY"]):
            self.assertNotIn(word, str(entries).lower())
        with self.assertLogs("assay", "DEBUG") as logged:
            self.sent.clear()
            self.answered(failure(500, "internal"), MODEL).get_model()
        self.assertEqual([record.levelname for record in logged.records], ["INFO", "DEBUG"])
        self.assertIn("GET /model failed: AssayError 500", logged.output[0])

    def test_walks_through_every_page_of_a_list(self):
        external_id = f"paged-{uuid.uuid4()}"
        made = [
            self.client().analyze({"applicantData": APPLICANT, "externalId": external_id})["requestId"]
            for _ in range(5)
        ]
        listed = [entry["id"] for entry in self.client().iterate_analyses(limit=2, external_id=external_id)]
        self.assertEqual(sorted(listed), sorted(made))
        self.assertEqual(len(listed), 5)

    def test_imports_list_entries_from_csv(self):
        value = f"{uuid.uuid4()}@santos.org"
        made = self.client().import_list_entries_csv(
            f'effect,kind,value,reason\nblock,email,{value},"Fraud, proven"\n'
        )
        self.assertEqual(made["createdCount"], 1)

    def test_takes_no_text_for_whole_that_may_be_cut(self):
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\nConnection: close\r\n"
        cut = {
            "no length": (b"\r\nid,decision\r\na,APP", AssayResponseError),
            "less than its length": (b"Content-Length: 40\r\n\r\nid,decision\r\na,APP", AssayConnectionError),
            "no last chunk": (b"Transfer-Encoding: chunked\r\n\r\n6\r\nid,dec\r\n", AssayConnectionError),
        }
        whole = b"Content-Length: 3\r\n\r\na,b"
        for name, (rest, error) in cut.items():
            with self.subTest(name), server([head + rest, None], [head + whole, None], [head + rest, None]) as (url, *_):
                client = Assay("k", url, max_retries=1, wait=self.waits.append)
                self.assertEqual(client.get_batch_results_csv("bat_1"), "a,b")
                with self.assertRaises(error) as raised:
                    client.get_batch_results_csv("bat_1", max_retries=0)
                self.assertIs(type(raised.exception), error)
        with server([head + b"Transfer-Encoding: chunked\r\n\r\n3\r\na,b\r\n0\r\n\r\n", None]) as (url, *_):
            self.assertEqual(Assay("k", url).get_batch_results_csv("bat_1"), "a,b")

    def test_waits_for_a_batch_and_walks_through_its_results(self):
        client = self.client(wait=None)
        batch = client.submit_batch({"applicants": [{"id": name, "data": APPLICANT} for name in "abc"]})
        done = client.wait_for_batch(batch["batchId"])
        self.assertEqual((done["status"], done["processedCount"]), ("completed", 3))
        results = client.iterate_batch_results(batch["batchId"], limit=2)
        self.assertEqual([result["id"] for result in results], ["a", "b", "c"])
        csv = client.get_batch_results_csv(batch["batchId"])
        self.assertEqual([line.split(",")[1] for line in csv.splitlines()], ["id", "a", "b", "c"])
        with self.assertRaises(AssayTimeoutError):
            never = Response(200, JSON, b'{"status": "processing"}')
            self.answered(never).wait_for_batch("bat_1", deadline=0.3)


class Connections(Case):
    """What sockets do."""

    head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

    def call(self, url, **options):
        given = {"wait": self.waits.append, "max_retries": 0, **options}
        return Assay("assay_test_1", url, **given).get_model()

    def test_a_refused_connection_is_a_connection_error(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with self.assertRaises(AssayConnectionError) as raised:
            self.call(url)
        self.assertIs(type(raised.exception), AssayConnectionError)
        self.assertIsInstance(raised.exception.__cause__.reason, ConnectionRefusedError)

    def test_cut_answers_are_errors_and_the_call_is_made_again(self):
        whole = self.head + b'Content-Length: 16\r\n\r\n{"version": "1"}'
        cuts = {
            "before the head": b"",
            "in the head": self.head + b"Conte",
            "in the head of an error": b"HTTP/1.1 404 Not Found\r\nConte",
            "in the body": whole[:-3],
            "in a chunk": self.head + b'Transfer-Encoding: chunked\r\n\r\n8\r\n{"versio\r\n',
            "in a body without length": self.head + b'\r\n{"version',
        }
        for name, cut in cuts.items():
            with self.subTest(name), server([cut, None], [whole, None]) as (url, requests, _):
                self.assertEqual(self.call(url, max_retries=1), {"version": "1"})
                self.assertEqual(len(requests), 2)

    def test_an_answer_that_stalls_or_drips_is_a_timeout_error(self):
        def drip(part):
            for _ in range(100):
                time.sleep(0.02)
                yield part

        stalls = {
            "before the head": [...],
            "in the head": [self.head, ...],
            "in the body": [self.head + b"\r\n{", ...],
            "a byte from time to time in the head": drip(b"x"),
            "a byte from time to time in the body": (self.head + b"\r\n", *drip(b" ")),
        }
        for name, parts in stalls.items():
            with self.subTest(name), server(parts) as (url, _, _):
                began = time.monotonic()
                with self.assertRaises(AssayTimeoutError):
                    self.call(url, timeout=0.2)
                self.assertLess(time.monotonic() - began, 60)

    def test_the_caller_ends_a_call_from_another_thread(self):
        for parts in ([...], [self.head, ...], [self.head + b"\r\n{", ...]):
            with server(parts) as (url, requests, arrived):
                cancellation = Cancellation()
                threading.Thread(target=lambda: (arrived.wait(), cancellation.cancel())).start()
                with self.assertRaises(AssayCanceledError):
                    Assay("assay_test_1", url).get_model(cancellation=cancellation)
                with self.assertRaises(AssayCanceledError):
                    Assay("assay_test_1", url).get_model(cancellation=cancellation)
                self.assertEqual(len(requests), 1)

    def test_the_caller_ends_a_wait(self):
        cancellation = Cancellation()
        busy = failure(503, "unavailable", retry_after="50")
        with self.assertRaises(AssayCanceledError):
            self.answered(busy, wait=None, log=lambda _: cancellation.cancel()).get_model(cancellation=cancellation)
        self.assertEqual(len(self.sent), 1)

    def test_the_api_key_goes_to_no_other_address(self):
        moved = b"HTTP/1.1 307 Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"
        with server([moved, None], [moved, None]) as (url, requests, _):
            with self.assertRaises(AssayError) as raised:
                self.call(url)
            self.assertEqual((raised.exception.status, len(requests)), (307, 1))


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

    def test_takes_no_empty_secret(self):
        for secrets in ("", [], [self.current, ""]):
            with self.assertRaises(ValueError):
                self.verify(secrets=secrets)

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
