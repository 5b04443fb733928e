/*
 * Loads a library of the AAR as the runtime of Android does: it knows JNI up to version 1.6, and
 * refuses a library that asks for a later one or returns one from JNI_OnLoad.
 */
#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>

static int class_count;
static int method_count;

static jclass JNICALL find_class(JNIEnv *env, const char *name) {
    (void)env;
    (void)name;
    class_count++;
    return (jclass)&class_count;
}

static jint JNICALL register_natives(JNIEnv *env, jclass type, const JNINativeMethod *methods,
                                     jint count) {
    (void)env;
    (void)type;
    for (jint i = 0; i < count; i++) {
        method_count += methods[i].fnPtr != NULL;
    }
    return JNI_OK;
}

static const struct JNINativeInterface_ functions = {
    .FindClass = find_class,
    .RegisterNatives = register_natives,
};
static JNIEnv environment = &functions;

static jint JNICALL get_environment(JavaVM *vm, void **env, jint version) {
    (void)vm;
    *env = &environment;
    return version <= JNI_VERSION_1_6 ? JNI_OK : JNI_EVERSION;
}

static const struct JNIInvokeInterface_ invocation = {.GetEnv = get_environment};
static JavaVM machine = &invocation;

int main(int argc, char **argv) {
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
    if (library == NULL) {
        printf("not loaded: %s\n", dlerror());
        return 1;
    }
    jint (*on_load)(JavaVM *, void *);
    *(void **)&on_load = dlsym(library, "JNI_OnLoad");
    jint version = on_load == NULL ? JNI_ERR : on_load(&machine, NULL);
    printf("JNI %x, %d classes, %d methods\n", (unsigned)version, class_count, method_count);
    return 0;
}
